declare module 'virtual:wire' {
	/** The public calls without schemas: the browser has only the fields that `shared/client` reads. */
	const wire: import('@clearway/shared/contract/index.ts').ApiContract;
	export default wire;
}
