/** A note: frequency in hertz, length in milliseconds. */
export type Note = [hertz: number, ms: number]

const GAP_MS = 30
/** A hand does not feel a shorter pause. */
const STILL_MS = 60
const VOLUME = 0.25

let audio: AudioContext | null = null

/** Browsers give sound only after a touch or a key; called on each, it costs nothing. */
export function wakeSound() {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

/** Plays the notes one after the other; stays silent where the browser gives no sound. */
export function play(notes: readonly Note[]) {
  if (audio?.state !== 'running') return
  let at = audio.currentTime
  for (const [hertz, ms] of notes) {
    const seconds = ms / 1000
    const gain = new GainNode(audio, { gain: 0 })
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(VOLUME, at + 0.01)
    gain.gain.setValueAtTime(VOLUME, at + seconds - 0.02)
    gain.gain.linearRampToValueAtTime(0, at + seconds)
    const oscillator = new OscillatorNode(audio, { frequency: hertz, type: 'triangle' })
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(at)
    oscillator.stop(at + seconds)
    at += seconds + GAP_MS / 1000
  }
}

/** The rhythm of the notes for the hand, where the device can: every tune is felt as itself. */
export function buzz(notes: readonly Note[]) {
  navigator.vibrate?.(notes.flatMap(([, ms], index) => (index === 0 ? [ms] : [STILL_MS, ms])))
}
