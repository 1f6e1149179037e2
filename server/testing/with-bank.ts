import { type Bank, startBank } from './bank.ts';
import { startServer, type TestServer } from './start.ts';

/** A server with the bank that it asks for rates. */
export type WithBank = { server: TestServer; bank: Bank };

type Settings = {
	env?: Record<string, string>;
	now?: () => Date;
	work?: boolean;
	/** Says the bank's rates before the server can ask: the same ones every day, unless said otherwise. */
	tell?: (bank: Bank) => void;
};

/** Starts both, and ends both by `server.close`. Sessions last longer than a test moves the clock. */
export async function startWithBank({ tell = sayUsual, env, ...settings }: Settings = {}): Promise<WithBank> {
	const bank = await startBank();
	tell(bank);
	const server = await startServer({
		env: { NBU_URL: bank.url, SESSION_HOURS: '2000', ...env },
		...settings,
	});
	const { close } = server;
	server.close = async () => {
		await close();
		await bank.close();
	};
	return { server, bank };
}

const sayUsual = (bank: Bank): void => bank.always({ USD: 44.7061, EUR: 51.708 });

/** A bank that knows the rates of one day only. */
export const rateOf =
	(day: string) =>
	(bank: Bank): void => {
		bank.say('USD', day, 44.7061);
		bank.say('EUR', day, 51.708);
	};
