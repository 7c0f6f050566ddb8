/** The text of src/syntax/encoder-bytes.ts as it should be. */
export function kernelFile(): Promise<string>
