import { redirect } from 'react-router-dom';
import type { AdminServices } from '../services/services.tsx';
import type { Opened } from './editing.ts';
import { readCopy } from './local-copy.ts';
import type { Fields } from './step.ts';

/**
 * Opens a new record in `load`. Its id stands in the address, so that a reload goes on with the typed fields. The
 * id is also the key by which the record is made only once, however often it is sent. A text field named in the
 * address begins with what stands there.
 */
export async function openNew<F extends Fields, R>(
	{ copyStore }: AdminServices,
	kind: string,
	url: URL,
	blank: F,
): Promise<Opened<F, R>> {
	const newId = url.searchParams.get('new');
	if (newId === null) {
		const params = new URLSearchParams(url.searchParams);
		params.set('new', crypto.randomUUID());
		throw redirect(`${url.pathname}?${params}`);
	}
	const key = `${kind}/new-${newId}`;
	const given = [...url.searchParams].filter(([field]) => typeof blank[field] === 'string');
	const filled = { ...blank, ...Object.fromEntries(given) };
	return { key, id: null, record: null, blank: filled, copy: await readCopy<F>(copyStore, key) };
}
