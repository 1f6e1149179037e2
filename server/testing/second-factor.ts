import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { codeOf, newSecret, stepOf } from '../features/auth/second-factor/totp.ts';
import { sealSecret } from '../services/sealed-secret.ts';
import type { TestServer } from './start.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app: makes the codes of a secret as it is shown. */
export function authenticator(secret: string, now: () => Date = () => new Date()) {
	const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
	const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	return (stepsFromNow = 0): string => codeOf(bytes, stepOf(now()) + stepsFromNow);
}

/** Turns the second factor of a signed-in admin on. Answers his app and his recovery codes. */
export async function enableFactor(api: Api<ApiContract>, now?: () => Date) {
	const { secret } = await api.auth.beginFactor();
	const app = authenticator(secret, now);
	// With a fixed clock the code of the step before is used, so that the present one is still
	// unused.
	const { codes } = await api.auth.enableFactor({ body: { code: app(now ? -1 : 0) } });
	return { app, codes };
}

/** Stores a second factor without a call of the API, which would be a write of its own. */
export async function storeFactor(
	{ running: { context } }: TestServer,
	adminId: number,
	enabledAt: string | null = '2026-01-05T10:00:00.000Z',
): Promise<Uint8Array> {
	const secret = newSecret();
	const row = {
		admin_id: adminId,
		secret: sealSecret(context.config, { purpose: 'second factor', of: adminId }, secret),
		last_step: 0,
	};
	await context.db.read
		.insertInto('second_factor')
		.values({ ...row, created_at: '2026-01-05T10:00:00.000Z', enabled_at: enabledAt })
		.execute();
	return secret;
}
