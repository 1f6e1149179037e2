import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { shapeOf } from './field-rules.ts';
import { languages } from './language.ts';
import { FactorChoice, NewPasskey, PasskeyAnswer, PasskeyOptions, PasskeyRow } from './passkey.ts';
import { adminFields, passkeyName } from './people-fields.ts';
import { rightNames } from './presets.ts';
import { Code, Password } from './secrets.ts';
import { IdParam, Instant } from './shapes.ts';

/** An admin as others see one. */
export const Admin = z.object({ id: z.int(), login: z.string(), name: z.string() }).meta({ id: 'Admin' });
export type Admin = z.infer<typeof Admin>;

/** What an admin may do: everything, or what the presets open together. */
const RightList = z.array(z.enum(rightNames)).min(1, sayAsText('rights.choose')).max(rightNames.length);

const Me = Admin.extend({
	rights: RightList,
	exp: z.int(),
	language: z.enum(languages),
	/** The languages of the site, the first one first: editors show which of them a text lacks. */
	languages: z.tuple([z.enum(languages)], z.enum(languages)),
}).meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

const AdminRow = Admin.extend({ rights: RightList, createdAt: Instant, seenAt: Instant.nullable() }).meta({
	id: 'AdminRow',
});
export type AdminRow = z.infer<typeof AdminRow>;

/** An admin as those see one who may not manage people: by a login a password is guessed. */
const Colleague = Admin.pick({ id: true, name: true }).meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;

/** One signed-in browser or desktop of an admin. */
export const SessionRow = z
	.object({ id: z.string(), createdAt: Instant, seenAt: Instant, app: z.string(), current: z.boolean() })
	.meta({ id: 'Session' });
export type SessionRow = z.infer<typeof SessionRow>;

/** A person with the fields that only the people's screen shows. */
export const Person = AdminRow.extend({
	secondFactor: z.boolean(),
	oneTimePassword: z.boolean(),
	sessions: z.array(SessionRow),
}).meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

/** How an admin's own sign-in is protected. */
export const SecondFactor = z
	.object({
		/** True with an app with codes, and with a passkey. */
		isOn: z.boolean(),
		isRequired: z.boolean(),
		/** The time when the app with codes was turned on. */
		since: Instant.nullable(),
		passkeys: z.array(PasskeyRow),
		/** Passkeys need a site with a name and https. */
		canHavePasskeys: z.boolean(),
		/** Recovery codes that were not used yet. */
		codesLeft: z.int(),
		setup: z.enum(['password', 'second_factor']).nullable(),
	})
	.meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

const RecoveryCodes = z.object({ codes: z.array(z.string()) });

/** Sign-in, and the people who may sign in. */
export const auth = {
	login: endpoint({
		method: 'POST',
		path: '/api/auth/login',
		summary: 'Sign in',
		access: 'public',
		specified: true,
		ignoresToken: true,
		body: z.strictObject({
			login: z.string(sayAsText('field.login')).min(1, sayAsText('field.login')).max(200),
			password: Password,
			/** A code of the authenticator app, or a recovery code; needed when a second factor is on. */
			code: Code.optional(),
			/** A passkey's signature in place of the code. The problem `second_factor` brings the challenge. */
			passkey: PasskeyAnswer.optional(),
		}),
		reply: z.object({
			token: z.string(),
			/** The step that has to be done first; every other call is refused until then. */
			setup: z.enum(['password', 'second_factor']).optional(),
		}),
	}),
	me: endpoint({
		method: 'GET',
		path: '/api/auth/me',
		summary: 'Who the token belongs to',
		access: 'admin',
		duringSetup: true,
		reply: Me,
	}),
	language: endpoint({
		method: 'PATCH',
		path: '/api/auth/me',
		summary: 'Choose the language of the own admin, on every device',
		access: 'admin',
		body: z.strictObject({ language: z.enum(languages) }),
		reply: Me,
	}),
	password: endpoint({
		method: 'POST',
		path: '/api/auth/password',
		summary: 'Change the own password; every other session ends',
		access: 'admin',
		duringSetup: true,
		body: z.strictObject({ password: Password, newPassword: Password }),
		reply: z.object({ token: z.string() }),
	}),
	logout: endpoint({
		method: 'POST',
		path: '/api/auth/logout',
		summary: 'End this session',
		access: 'admin',
		duringSetup: true,
		status: 204,
	}),
	logoutAll: endpoint({
		method: 'POST',
		path: '/api/auth/logout-all',
		summary: 'End all of the own sessions',
		access: 'admin',
		duringSetup: true,
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
		summary: 'Create an admin; without a password he gets a one-time one, which is answered once',
		access: 'admin',
		specified: true,
		status: 201,
		body: z.strictObject({
			...shapeOf(adminFields),
			password: Password.optional(),
			/** Everything, unless said. */
			rights: RightList.optional(),
		}),
		reply: Admin.extend({ password: z.string().optional() }),
	}),
	list: endpoint({
		method: 'GET',
		path: '/api/auth/admin',
		summary: 'List admins: their names, and to those who may manage people all else',
		access: 'admin',
		reply: z.array(z.union([AdminRow, Colleague])),
	}),
	remove: endpoint({
		method: 'DELETE',
		path: '/api/auth/admin/:id',
		summary:
			'Remove an admin; never oneself. His open requests and drafts go to another one, or to whoever removes',
		access: 'admin',
		params: IdParam,
		query: z.strictObject({ to: IdParam.shape.id.optional() }),
		status: 204,
	}),
	confirm: endpoint({
		method: 'POST',
		path: '/api/auth/confirm',
		summary:
			'Prove again who one is, for ten minutes of important changes: by the password, with a second factor by a code or a passkey',
		access: 'admin',
		duringSetup: true,
		body: z.strictObject({
			password: Password.optional(),
			code: Code.optional(),
			passkey: PasskeyAnswer.optional(),
		}),
		status: 204,
	}),
	confirmChoice: endpoint({
		method: 'POST',
		path: '/api/auth/confirm/choice',
		summary: 'By what one may confirm that it is oneself, with a challenge for a passkey of this session',
		access: 'admin',
		duringSetup: true,
		reply: FactorChoice,
	}),
	secondFactor: endpoint({
		method: 'GET',
		path: '/api/auth/second-factor',
		summary: 'Whether the own second factor is on, and how many recovery codes are left',
		access: 'admin',
		duringSetup: true,
		reply: SecondFactor,
	}),
	beginFactor: endpoint({
		method: 'POST',
		path: '/api/auth/second-factor',
		summary: 'A fresh secret for an authenticator app; nothing changes until a code of it was shown',
		access: 'admin',
		duringSetup: true,
		reply: z.object({ secret: z.string(), address: z.string() }),
	}),
	enableFactor: endpoint({
		method: 'POST',
		path: '/api/auth/second-factor/enable',
		summary:
			'Turn the app with codes on by a first code; the first second factor answers ten recovery codes, once',
		access: 'admin',
		duringSetup: true,
		body: z.strictObject({ code: Code }),
		reply: RecoveryCodes,
	}),
	renewCodes: endpoint({
		method: 'POST',
		path: '/api/auth/second-factor/codes',
		summary: 'Ten new recovery codes; the old ones end',
		access: 'admin',
		reply: RecoveryCodes,
	}),
	dropFactor: endpoint({
		method: 'DELETE',
		path: '/api/auth/second-factor',
		summary: 'Turn the own app with codes off; never the last second factor where one is required',
		access: 'admin',
		status: 204,
	}),
	beginPasskey: endpoint({
		method: 'POST',
		path: '/api/auth/passkey/challenge',
		summary: 'What a browser needs to make a passkey; good once, for five minutes, in this session',
		access: 'admin',
		duringSetup: true,
		reply: PasskeyOptions,
	}),
	addPasskey: endpoint({
		method: 'POST',
		path: '/api/auth/passkey',
		summary: 'Add a passkey; the first second factor answers ten recovery codes, once',
		access: 'admin',
		duringSetup: true,
		status: 201,
		body: z.strictObject({ ...shapeOf({ name: passkeyName }), passkey: NewPasskey }),
		reply: RecoveryCodes.extend({ passkey: PasskeyRow }),
	}),
	renamePasskey: endpoint({
		method: 'PATCH',
		path: '/api/auth/passkey/:id',
		summary: 'Rename an own passkey',
		access: 'admin',
		params: IdParam,
		body: z.strictObject(shapeOf({ name: passkeyName })),
		reply: PasskeyRow,
	}),
	removePasskey: endpoint({
		method: 'DELETE',
		path: '/api/auth/passkey/:id',
		summary: 'Remove an own passkey; never the last second factor where one is required',
		access: 'admin',
		params: IdParam,
		status: 204,
	}),
	person: endpoint({
		method: 'GET',
		path: '/api/auth/admin/:id',
		summary: 'One admin with his open sessions',
		access: 'admin',
		params: IdParam,
		reply: Person,
	}),
	rename: endpoint({
		method: 'PATCH',
		path: '/api/auth/admin/:id',
		summary: 'Rename an admin',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ name: shapeOf(adminFields).name }),
		reply: Admin,
	}),
	setRights: endpoint({
		method: 'PUT',
		path: '/api/auth/admin/:id/rights',
		summary: 'Change what an admin may do; somebody always keeps all rights',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ rights: RightList }),
		reply: Admin.extend({ rights: RightList }),
	}),
	setPassword: endpoint({
		method: 'POST',
		path: '/api/auth/admin/:id/password',
		summary: 'Give another admin a one-time password; it is answered once, and his sessions end',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ password: Password.optional() }),
		reply: z.object({ password: z.string() }),
	}),
	dropFactorOf: endpoint({
		method: 'DELETE',
		path: '/api/auth/admin/:id/second-factor',
		summary: 'Turn the second factor of another admin off, who has lost it; his sessions end',
		access: 'admin',
		params: IdParam,
		status: 204,
	}),
	endSession: endpoint({
		method: 'DELETE',
		path: '/api/auth/admin/:id/session/:session',
		summary: 'End one session',
		access: 'admin',
		params: IdParam.extend({ session: z.string().regex(/^[\w-]{6}$/) }),
		status: 204,
	}),
};
