import {connect, createServer, type Server, type Socket} from 'node:net'

/** A wire between a program and a server that can be cut: what is sent is held back, and nobody is told. */
export class Wire {
  readonly port: number
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private isCut = false

  static async to(port: number): Promise<Wire> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Wire(server, port)
  }

  private constructor(server: Server, target: number) {
    this.server = server
    this.port = (server.address() as {port: number}).port
    server.on('connection', (near) => {
      const far = connect(target, '127.0.0.1')
      for (const [from, to] of [
        [near, far],
        [far, near],
      ]) {
        this.sockets.add(from)
        from.on('data', (data) => to.write(data))
        from.on('error', () => {})
        from.on('close', () => {
          this.sockets.delete(from)
          to.destroy()
        })
        if (this.isCut) from.pause()
      }
    })
  }

  cut(): void {
    this.isCut = true
    for (const socket of this.sockets) socket.pause()
  }

  mend(): void {
    this.isCut = false
    for (const socket of this.sockets) socket.resume()
  }

  close(): void {
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
  }
}
