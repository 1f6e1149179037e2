import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { answerWays } from '@clearway/shared/words/answer-ways.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { showPhone } from '../../domain/phone.ts';

/** The name of a request: the client's name, or else the way to reach the client. */
export const requestName = ({
	name,
	phone,
	email,
}: Pick<ClientRequest, 'name' | 'phone' | 'email'>): string =>
	name ?? (phone === null ? (email ?? words.noName) : showPhone(phone));

/** What a request asks for: a call, an answer or a calculation, and where the client waits for it. */
export function askedBy({ source, answerBy }: Pick<ClientRequest, 'source' | 'answerBy'>): string {
	if (source === 'office') return words.source.office;
	const asked = answerWays.asked[source](answerBy);
	return asked.charAt(0).toUpperCase() + asked.slice(1);
}
