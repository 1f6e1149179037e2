declare module 'virtual:admin-calls' {
	/** All calls of the contract, without schemas: the page has only the fields that `shared/client` reads. */
	const calls: import('@clearway/shared/contract/index.ts').ApiContract;
	export default calls;
}

interface Window {
	readonly clearway: import('../bridge/ipc.ts').Bridge;
}
