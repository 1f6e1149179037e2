declare module 'virtual:admin-calls' {
	/** All calls of the contract without schemas: the browser has only the fields that `shared/client` reads. */
	const calls: import('@clearway/shared/contract/index.ts').ApiContract;
	export default calls;
}
