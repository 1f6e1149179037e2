import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { showPhone } from '../../domain/phone.ts';

/** What one calls a request: the client's name, or else how the client can be reached. */
export const requestName = ({
	name,
	phone,
	email,
}: Pick<ClientRequest, 'name' | 'phone' | 'email'>): string =>
	name ?? (phone === null ? (email ?? words.noName) : showPhone(phone));
