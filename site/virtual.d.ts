declare module 'virtual:calls' {
	/** The public calls without schemas: the browser has only the fields that `shared/client` reads. */
	const calls: import('@clearway/shared/contract/index.ts').ApiContract;
	export default calls;
}
