declare module 'virtual:admin-wire' {
	/** All calls of the contract, without schemas: the page has only the fields that `shared/client` reads. */
	const wire: import('@clearway/shared/contract/index.ts').ApiContract;
	export default wire;
}

interface Window {
	readonly clearway: import('../bridge/ipc.ts').Bridge;
}
