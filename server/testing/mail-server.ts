import { type Smtp, type SmtpBehaviour, startSmtp } from './smtp.ts';
import { type Settings, startServer, type TestServer } from './start.ts';

/** A server with a mail server beside it. */
export type ServerWithMail = TestServer & { readonly smtp: Smtp };

export const officeAddress = 'office@clearway.example';
export const siteAddress = 'site@clearway.example';

/** Starts both; closing closes both. */
export async function startServerWithMail(
	behaviour: SmtpBehaviour = 'takes',
	{ env = {}, ...more }: Pick<Settings, 'env' | 'now' | 'work'> = {},
): Promise<ServerWithMail> {
	const smtp = await startSmtp(behaviour);
	const server = await startServer({
		env: { SMTP_URL: smtp.url, MAIL_TO: officeAddress, MAIL_FROM: `Clearway <${siteAddress}>`, ...env },
		...more,
	});
	const close = server.close;
	return Object.assign(server, {
		smtp,
		async close() {
			await close();
			await smtp.stop();
		},
	});
}

/** Waits until a condition holds, or fails with its description. */
export async function eventually(
	what: string,
	holds: () => boolean | Promise<boolean>,
	// A machine that others use may stand still for ten seconds and more.
	withinMs = process.env.CI === 'true' ? 30_000 : 10_000,
): Promise<void> {
	const started = performance.now();
	while (!(await holds())) {
		if (performance.now() - started > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`);
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}

let last = 0;

/** An address that is unique in this process, so that tests do not share a limit. */
export const freshAddress = (): string => {
	last++;
	return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
};
