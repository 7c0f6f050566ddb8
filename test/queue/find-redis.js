import {findProgram} from '../debian-packages.js'

/** The path of a server of Redis, or of Valkey, that is there. */
export function findRedis() {
  return findProgram(['redis-server', 'valkey-server'])
}
