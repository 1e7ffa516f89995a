/* The libraries by which credentials are verified have no types of their own. */
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object })
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalbazaar/vc' {
  export function verifyCredential(options: object): Promise<{
    verified: boolean
    statusResult?: { results?: { status: boolean }[] }
    error?: { errors?: { message: string }[] }
  }>
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: object): Promise<object>
}
