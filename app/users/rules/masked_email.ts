/**
 * What staff may see of the address of a person not registered at their events: enough to tell two people
 * of one name apart, too little to write to them.
 *
 * @returns the address with all but its first letter and its domain's ending hidden, `a•••@•••.edu`
 */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${local.charAt(0)}•••@•••${ending}`
}
