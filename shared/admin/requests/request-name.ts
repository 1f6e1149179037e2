import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { showPhone } from '../../domain/phone.ts';

/** The name of a request: the client's name, or else the way to reach the client. */
export const requestName = ({
	name,
	phone,
	email,
}: Pick<ClientRequest, 'name' | 'phone' | 'email'>): string =>
	name ?? (phone === null ? (email ?? words.noName) : showPhone(phone));
