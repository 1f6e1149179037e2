import { type Said, say } from '../../../format/say.ts';
import { choiceNames } from '../choice-names.ts';
import { nameKey } from '../column-answers.ts';
import type { Cell } from '../file/sheet.ts';
import type { Column, Row } from '../kind.ts';
import { foldHeader, readValue } from './header-words.ts';
import type { Field } from './lines.ts';
import { longRoles, splitAuction, stateOf } from './long-form.ts';
import { shortText } from './read-cell.ts';
import { addNote, type Place, type Reading } from './reading.ts';
import { calmCapitals, splitYard } from './yard-names.ts';

/** A row while it is read. */
export type Draft = { row: Row; places: Map<string, Place>; broken: Set<string> };

/** In the long form a yard's state may stand in its place or its ZIP code only. */
export function completeState(
	reading: Reading,
	field: Field,
	cell: Cell | undefined,
	place: Place,
	draft: Draft,
): void {
	const tells = field.role === longRoles.place || field.role === longRoles.zip;
	if (!tells || !cell || draft.row.state || draft.broken.has('state')) return;
	const state = stateOf(reading.kind, field.role, cell.text);
	if (state === null) return;
	draft.row.state = state;
	draft.places.set('state', place);
}

/** A yard, with the auction and the state that its name may carry. */
export function readYard(reading: Reading, text: string, draft: Draft, fail: (message: Said) => void): void {
	const nameParts = splitAuction(reading.kind, text);
	draft.row.auction ??= nameParts?.auction ?? null;
	const isNamed = nameParts !== null && nameParts.auction === draft.row.auction;
	const { state, location } = splitYard(isNamed ? nameParts.yard : text);
	const place = draft.places.get('state');
	if (state && place && draft.row.state && draft.row.state !== state) {
		fail(say('cell.twoStates', draft.row.state, state));
		return;
	}
	if (state) draft.row.state = state;
	draft.row.location = calmCapitals(location);
}

/** Reads a known name, or a new one when the list is open. */
export function readName(
	reading: Reading,
	column: Column,
	text: string,
	draft: Draft,
	fail: (message: Said) => void,
): void {
	const folded = foldHeader(text);
	const value =
		readValue(reading.kind, column.key, text) ?? reading.answers.names.get(nameKey(column.key, folded));
	if (column.holds.type === 'choice' && column.holds.isOpen && reading.answers.asks && value == null)
		reading.askedNames.set(nameKey(column.key, folded), { column: column.key, text });
	if (value != null) draft.row[column.key] = value;
	else if (column.holds.type === 'choice' && column.holds.isOpen && reading.answers.asks)
		draft.row[column.key] = text;
	else if (column.holds.type === 'choice')
		fail(say('cell.unknown', shortText(text), column.label, choiceNames(column.holds.values)));
	else {
		draft.row[column.key] = text;
		if (column.holds.type === 'text' && column.holds.known)
			addNote(reading, say('sheet.newValue', column.label, shortText(text)));
	}
}
