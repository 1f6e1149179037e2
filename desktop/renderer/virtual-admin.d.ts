declare module 'virtual:admin-wire' {
	/** All calls of the contract, without schemas: in the page only what `shared/client` reads is there. */
	const wire: import('@clearway/shared/contract/index.ts').ApiContract;
	export default wire;
}

interface Window {
	readonly clearway: import('../ipc.ts').Bridge;
}
