// Scripts that run in a page. The preload lives in an isolated world that the browser makes; the two worlds
// share only DOM events with texts, as Electron's do.

/** Turns values into plain ones and back, as far as Electron would carry them. */
export const codec = `
const pack = (value, keep, above = new Set()) => {
	const type = typeof value
	if (value === null || type === 'string' || type === 'boolean' || (type === 'number' && Number.isFinite(value))) return value
	if (value === undefined) return { $: 'undefined' }
	if (type === 'number') return { $: 'number', value: String(value) }
	if (type === 'bigint') return { $: 'bigint', value: String(value) }
	if (type === 'function' && keep) return { $: 'function', value: keep(value) }
	if (type === 'function' || type === 'symbol') throw new Error('An object could not be cloned.')
	if (above.has(value)) throw new Error('stand-in: a value that holds itself')
	const inside = new Set(above).add(value)
	const tag = Object.prototype.toString.call(value).slice(8, -1)
	if (Array.isArray(value)) return value.map((one) => pack(one, keep, inside))
	if (tag === 'Date') return { $: 'date', value: value.getTime() }
	if (tag === 'Error') return { $: 'error', value: value.message, name: value.name }
	if (ArrayBuffer.isView(value)) {
		let text = ''
		const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
		for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
		return { $: 'bytes', value: btoa(text) }
	}
	if (tag !== 'Object') throw new Error('An object could not be cloned.')
	return { $: 'object', value: Object.entries(value).map(([key, one]) => [key, pack(one, keep, inside)]) }
}
const unpack = (value, call) => {
	if (value === null || typeof value !== 'object') return value
	if (Array.isArray(value)) return value.map((one) => unpack(one, call))
	switch (value.$) {
		case 'undefined': return undefined
		case 'number': return Number(value.value)
		case 'bigint': return BigInt(value.value)
		case 'date': return new Date(value.value)
		case 'error': return Object.assign(new Error(value.value), { name: value.name })
		case 'bytes': return Uint8Array.from(atob(value.value), (char) => char.charCodeAt(0))
		case 'function': return call(value.value)
		default: return Object.fromEntries(value.value.map(([key, one]) => [key, unpack(one, call)]))
	}
}`;

// Each world keeps its own functions and calls the other's by number.
const bridge = `
const connect = (me, other, secret) => {
	const functions = new Map(), promises = new Map()
	let count = 0, answer
	const keep = (work) => {
		for (const [number, known] of functions) if (known === work) return number
		functions.set(++count, work)
		return count
	}
	const say = (message) => window.dispatchEvent(new CustomEvent(secret + other, { detail: JSON.stringify(message) }))
	const call = (number) => (...args) => {
		const id = me + ++count
		answer = undefined
		say({ kind: 'call', id, number, args: pack(args, keep) })
		const given = answer
		answer = undefined
		if (!given) throw new Error('stand-in: the other world did not answer')
		if (given.error) throw unpack(given.error)
		if (given.isPromise) return new Promise((resolve, reject) => promises.set(id, { resolve, reject }))
		return unpack(given.value, call)
	}
	const asError = (error) => pack(error instanceof Error ? error : new Error(String(error)))
	const freeze = (value) => {
		if (value && typeof value === 'object') { Object.values(value).forEach(freeze); Object.freeze(value) }
		return value
	}
	window.addEventListener(secret + me, (event) => {
		const message = JSON.parse(event.detail)
		if (message.kind === 'answer') answer = message
		if (message.kind === 'expose') Object.defineProperty(window, message.key, { value: freeze(unpack(message.value, call)), enumerable: true })
		if (message.kind === 'settled') {
			const { resolve, reject } = promises.get(message.id)
			promises.delete(message.id)
			if (message.error) reject(unpack(message.error))
			else resolve(unpack(message.value, call))
		}
		if (message.kind !== 'call') return
		try {
			const result = functions.get(message.number)(...unpack(message.args, call))
			if (result && typeof result.then === 'function') {
				say({ kind: 'answer', isPromise: true })
				result.then((value) => say({ kind: 'settled', id: message.id, value: pack(value, keep) }), (error) => say({ kind: 'settled', id: message.id, error: asError(error) }))
			} else say({ kind: 'answer', value: pack(result, keep) })
		} catch (error) { say({ kind: 'answer', error: asError(error) }) }
	})
	return { say, keep }
}`;

/** The script of the page's own world, which only waits for the preload's API. */
export const pageScript = (secret: string): string =>
	`(() => { if (window !== window.top) return; ${codec}; ${bridge}; connect('page', 'preload', '${secret}') })()`;

/** A sandboxed preload sees this as `process`. */
const sandboxedProcess = {
	platform: process.platform,
	arch: process.arch,
	type: 'renderer',
	sandboxed: true,
	contextIsolated: true,
	env: {},
	versions: {},
};

/** The script of the isolated world: the preload, with the modules that a sandboxed one may require. */
export const preloadScript = (secret: string, preload: string): string => `(() => {
	if (window !== window.top || location.href === 'about:blank') return
	${codec}; ${bridge}
	const { say, keep } = connect('preload', 'page', '${secret}')
	const toMain = (message) => __toMain(JSON.stringify(message))
	const listeners = new Map(), calls = new Map(), exposed = new Set()
	let count = 0
	const ipcRenderer = {
		invoke: (channel, ...args) => new Promise((resolve, reject) => {
			const id = ++count, packed = pack(args)
			calls.set(id, { resolve, reject })
			toMain({ kind: 'invoke', id, channel, args: packed })
		}),
		on: (channel, heard) => { listeners.set(channel, [...(listeners.get(channel) ?? []), heard]); return ipcRenderer },
		removeListener: (channel, heard) => { listeners.set(channel, (listeners.get(channel) ?? []).filter((one) => one !== heard)); return ipcRenderer },
	}
	globalThis.__fromMain = (text) => {
		const message = JSON.parse(text)
		if (message.kind === 'push') {
			for (const heard of listeners.get(message.channel) ?? []) heard({ sender: ipcRenderer }, ...unpack(message.args))
			return
		}
		const { resolve, reject } = calls.get(message.id)
		calls.delete(message.id)
		if (message.error === undefined) resolve(unpack(message.value))
		else reject(new Error("Error invoking remote method '" + message.channel + "': " + message.error))
	}
	const contextBridge = {
		exposeInMainWorld: (key, api) => {
			if (exposed.has(key)) throw new Error('Cannot bind an API on top of an existing property on the window object')
			exposed.add(key)
			say({ kind: 'expose', key, value: pack(api, keep) })
		},
	}
	const strict = (part, name) => new Proxy(part, { get: (target, key) => {
		if (typeof key === 'symbol' || key in target) return target[key]
		throw new Error('stand-in: ' + name + '.' + key + ' is not there')
	} })
	const electron = strict({ ipcRenderer: strict(ipcRenderer, 'ipcRenderer'), contextBridge: strict(contextBridge, 'contextBridge') }, 'electron in a sandboxed preload')
	const require = (id) => { if (id === 'electron') return electron; throw new Error('module not found: ' + id) }
	const module = { exports: {} }
	try { (function (require, module, exports, process, global) { ${preload}
	})(require, module, module.exports, Object.freeze(${JSON.stringify(sandboxedProcess)}), undefined) }
	catch (error) { toMain({ kind: 'preload-error', message: String(error && error.stack || error) }) }
})()`;
