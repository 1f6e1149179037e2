import { office } from '@clearway/shared/words/admin-office.ts';
import { localCopies, readDraftKey } from '../../contract/addresses.ts';
import type { TrashItem } from '../../contract/trash.ts';
import type { LocalDraft } from '../frame/drafts.ts';

/** What a local copy is called, and the screen that offers it. */
export type Place = { name: string; path: string };

/** Null for what no screen opens by itself: pictures and set-aside versions lie beside their post. */
export function placeOf({ key, value }: Pick<LocalDraft<unknown>, 'key' | 'value'>): Place | null {
	const copy = readDraftKey(key);
	if (copy === null) return null;
	const name = office.home.places[copy.kind];
	const title = titleOf(value) || (isObject(value) ? titleOf(value.fields) : '');
	return {
		name: title === '' ? name : `${name} «${title}»`,
		path: localCopies[copy.kind].screen(copy.id ?? ''),
	};
}

/** The record of a local copy where it lies in the trash: its screen is a 404 then. */
export function trashedOf(key: string, trash: readonly TrashItem[]): TrashItem | null {
	const copy = readDraftKey(key);
	return trash.find(({ kind, id }) => kind === copy?.kind && String(id) === copy.id) ?? null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;

const titleOf = (value: unknown): string =>
	isObject(value)
		? [value.title, value.make, value.model]
				.filter((part) => typeof part === 'string')
				.join(' ')
				.trim()
		: '';
