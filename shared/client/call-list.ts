import type { Contract, Endpoint } from '../contract/endpoint.ts';

type Wire = Record<string, Record<string, Record<string, unknown>>>;

// Every query is an object, and only the schema of an object has a shape.
const isReadInLanguages = ({ query }: Endpoint): boolean =>
	'lang' in ((query as { shape?: object } | undefined)?.shape ?? {});

/**
 * A contract without its schemas: enough for a client to encode a call, and small enough for visitors' browsers. The
 * build replaces the contract with this list; the types stay those of the whole contract.
 */
export function callsWithoutSchemas(contract: Contract): Wire {
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
