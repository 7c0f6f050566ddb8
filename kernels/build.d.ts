/** The text of src/syntax/encoder/kernel-bytes.ts as it should be. */
export function kernelFile(): Promise<string>
