import type { Contract, Endpoint } from '../contract/endpoint.ts';

type Wire = Record<string, Record<string, Record<string, unknown>>>;

// The schema of an object has a shape; no other schema of a query is in use.
const isReadInLanguages = ({ query }: Endpoint): boolean =>
	'lang' in ((query as { shape?: object } | undefined)?.shape ?? {});

/**
 * A contract without its schemas: what a client needs to write a call down. Small enough for visitors'
 * browsers, where it is put by the build; the types stay those of the whole contract.
 */
export function wireOf(contract: Contract): Wire {
	const strip = (e: Endpoint) => ({
		method: e.method,
		path: e.path,
		...(e.body && { body: true }),
		...(e.form && { form: true }),
		...(e.file && { file: e.file }),
		...(e.raw && { raw: e.raw }),
		...(isReadInLanguages(e) && { lang: true }),
		...(e.ignoresToken && { ignoresToken: true }),
	});
	const group = (endpoints: Record<string, Endpoint>) =>
		Object.fromEntries(Object.entries(endpoints).map(([name, e]) => [name, strip(e)]));
	return Object.fromEntries(Object.entries(contract).map(([name, endpoints]) => [name, group(endpoints)]));
}
