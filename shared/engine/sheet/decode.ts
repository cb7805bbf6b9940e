import type { SheetTools } from './types.ts'

/** The platform's TextDecoder, as browsers, workers and Node all have it. */
type Decoder = new (
  encoding: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode: (bytes: Uint8Array) => string }

/** The strict decoder that reading files needs, over the platform's own: null for bytes that are not of the encoding. */
export const sheetTools = (TextDecoder: Decoder): SheetTools => ({
  decode: (bytes, encoding) => {
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
    } catch {
      return null
    }
  },
})
