/** The path of a server of Redis, or of Valkey, that is there. */
export function findRedis(): string | undefined
