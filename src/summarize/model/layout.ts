/**
 * Where the sentences stand in a problem: the nodes of a sentence are its tokens, one after another. A tree of the
 * problem holds one sentence, or several where each can be chosen only with the one before.
 */
export interface Layout {
  readonly firstNode: Int32Array // by sentence, and one more
  readonly root: Int32Array // by sentence: the node of its root
}
