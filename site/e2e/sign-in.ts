import type { BrowserContext } from '@playwright/test';
import { type TestServer, testLogin, testPassword } from '../../server/testing/start.ts';

/** Puts the cookie of a fresh session into a browser; answers its token. */
export async function signIn(context: BrowserContext, server: TestServer): Promise<string> {
	const { token } = await server.visitor.auth.login({ body: { login: testLogin, password: testPassword } });
	await context.addCookies([{ name: 'jwt-token', value: token, url: server.url }]);
	return token;
}
