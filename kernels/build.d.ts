/** The text of src/syntax/encoder/kernel-bytes.ts as it should be. */
export function kernelFile(): Promise<string>

/** What tells one source from another without compiling it. */
export function sourceHash(): string
