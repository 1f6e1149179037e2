import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParam, Instant, line } from './shapes.ts';

/** An admin as others see one. */
export const Admin = z.object({ id: z.int(), login: z.string(), name: z.string() }).meta({ id: 'Admin' });
export type Admin = z.infer<typeof Admin>;

const AdminRow = Admin.extend({ createdAt: Instant, seenAt: Instant.nullable() }).meta({ id: 'AdminRow' });
export type AdminRow = z.infer<typeof AdminRow>;

/** One signed-in browser or desktop of an admin. */
export const SessionRow = z
	.object({ id: z.string(), createdAt: Instant, seenAt: Instant, app: z.string(), current: z.boolean() })
	.meta({ id: 'Session' });
export type SessionRow = z.infer<typeof SessionRow>;

// A password is only measured here; the rules that need the login stand on the server.
const Password = z.string('Введите пароль').min(1, 'Введите пароль').max(200, 'Пароль не длиннее 200 знаков');

/** Signing in, and the people who may. */
export const auth = {
	login: endpoint({
		method: 'POST',
		path: '/api/auth/login',
		summary: 'Sign in',
		access: 'public',
		specified: true,
		ignoresToken: true,
		body: z.strictObject({
			login: z.string('Введите логин').min(1, 'Введите логин').max(200),
			password: Password,
		}),
		reply: z.object({ token: z.string() }),
	}),
	me: endpoint({
		method: 'GET',
		path: '/api/auth/me',
		summary: 'Who the token belongs to',
		access: 'admin',
		reply: Admin.extend({ exp: z.int() }),
	}),
	password: endpoint({
		method: 'POST',
		path: '/api/auth/password',
		summary: 'Change the own password; every other session ends',
		access: 'admin',
		body: z.strictObject({ password: Password, newPassword: Password }),
		reply: z.object({ token: z.string() }),
	}),
	logout: endpoint({
		method: 'POST',
		path: '/api/auth/logout',
		summary: 'End this session',
		access: 'admin',
		status: 204,
	}),
	logoutAll: endpoint({
		method: 'POST',
		path: '/api/auth/logout-all',
		summary: 'End all of the own sessions',
		access: 'admin',
		status: 204,
	}),
	sessions: endpoint({
		method: 'GET',
		path: '/api/auth/session',
		summary: 'The own sessions that are still open',
		access: 'admin',
		reply: z.array(SessionRow),
	}),
	create: endpoint({
		method: 'POST',
		path: '/api/auth/admin/create',
		summary: 'Create an admin',
		access: 'admin',
		specified: true,
		status: 201,
		body: z.strictObject({ login: line(64), password: Password, name: line(100) }),
		reply: Admin,
	}),
	list: endpoint({
		method: 'GET',
		path: '/api/auth/admin',
		summary: 'List admins',
		access: 'admin',
		reply: z.array(AdminRow),
	}),
	remove: endpoint({
		method: 'DELETE',
		path: '/api/auth/admin/:id',
		summary: 'Remove an admin; never the last one, never oneself',
		access: 'admin',
		params: IdParam,
		status: 204,
	}),
};
