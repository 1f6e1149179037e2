import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { TestServer } from './start.ts';

/** Another admin, signed in. */
export type Newcomer = {
	id: number;
	login: string;
	password: string;
	token: string;
	api: Api<ApiContract>;
	/** Signs in once more; answers the token. */
	signIn(): Promise<string>;
};

let people = 0;

/** Adds an admin with a login of his own and signs him in. */
export async function addNewcomer(server: TestServer, password = 'quite long enough'): Promise<Newcomer> {
	const login = `person-${++people}`;
	const { id } = await server.admin.auth.create({ body: { login, password, name: 'Новый' } });
	const signIn = async () => (await server.visitor.auth.login({ body: { login, password } })).token;
	const token = await signIn();
	return { id, login, password, token, signIn, api: server.client({ token }) };
}

/** Asks for another admin with any body, as an untyped program would. */
export const askForAdmin = (server: TestServer, body: Record<string, unknown>): Promise<Response> =>
	server.fetch('/api/auth/admin/create', {
		method: 'POST',
		headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
