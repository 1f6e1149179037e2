import { redirect } from 'react-router-dom';
import type { AdminServices } from '../frame/services.tsx';
import type { Opened } from './editing.ts';
import { readCopy } from './local-copy.ts';
import type { Fields } from './step.ts';

/**
 * In `load`: opens a new record. Its id stands in the address, so that a reload goes on with what is typed; it
 * is also the key under which the record is made once, however often it is sent.
 */
export async function openNew<F extends Fields, R>(
	{ drafts }: AdminServices,
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
	return { key, id: null, record: null, blank, copy: await readCopy<F>(drafts, key) };
}
