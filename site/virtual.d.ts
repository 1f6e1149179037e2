declare module 'virtual:wire' {
	/**
	 * The public calls of the contract, without schemas: in the browser only what `shared/client` reads is
	 * there.
	 */
	const wire: import('@clearway/shared/contract/index.ts').ApiContract;
	export default wire;
}
