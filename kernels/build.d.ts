/** A source of kernels, all that it is compiled from, the file of src that holds its bytes, and the name that they have there. */
export interface Kernel {
  readonly source: string
  readonly sources: readonly string[]
  readonly target: string
  readonly name: string
}

export const KERNELS: readonly Kernel[]

/** The text of the target as it should be. */
export function kernelFile(kernel: Kernel): Promise<string>

/** What tells one source from another without compiling it. */
export function sourceHash(kernel: Kernel): string
