import type { ClientRequest } from '../../contract/request.ts';
import { requests as words } from '../../words/ru/admin-requests.ts';

/** What others did to a request, in sentences; empty where nothing of theirs can be told. */
export function describeChange(before: ClientRequest, after: ClientRequest): string[] {
	const { changed } = words;
	const told: string[] = [];
	if (after.status !== before.status || after.takenBy?.id !== before.takenBy?.id) {
		if (after.status === 'taken' && after.takenBy) told.push(changed.taken(after.takenBy.name));
		else if (after.status === 'new') told.push(changed.released);
		else told.push(changed.status(words.status[after.status]));
	}
	for (const { by } of after.notes.slice(before.notes.length)) told.push(changed.note(by));
	if (after.followUpOn !== before.followUpOn) told.push(changed.followUp(after.followUpOn));
	return told;
}
