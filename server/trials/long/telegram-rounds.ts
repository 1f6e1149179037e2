import { newCar, newLink } from '../../testing/cars.ts';
import { eventually, freshAddress } from '../../testing/mail-server.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { testPassword } from '../../testing/start.ts';
import { botToken, startTelegram, type TelegramStandIn } from '../../testing/telegram.ts';
import { bindChat } from '../../testing/with-telegram.ts';
import { writtenIn } from '../../testing/written-in.ts';

/** The outcome: each message arrives, at most twice; what was written to the bot is stored once. */
export type ChatReport = {
	rounds: number;
	arrived: number;
	twice: number;
	more: number;
	lostWritten: number;
	doubledWritten: number;
	mostPolling: number;
};

/**
 * Kills the server at the worst moments in turn: when Telegram has a message and that is not stored yet, and when
 * a message is stored and not sent. Each time somebody writes to the bot as the server dies.
 */
export async function killAtChat(rounds: number): Promise<ChatReport> {
	const { telegram, program, close } = await begin();
	const car = await boundCar(program, telegram);
	const report: ChatReport = {
		...{ rounds, arrived: 0, twice: 0, more: 0 },
		...{ lostWritten: 0, doubledWritten: 0, mostPolling: 0 },
	};
	try {
		for (let round = 0; round < rounds; round++) {
			const { id, revision, chat } = await boundRequest(program, telegram);
			const text = `Round ${round}`;
			const copies = () => telegram.texts(chat).filter((known) => known.includes(text)).length;
			let killed: Promise<void> | null = null;
			if (round % 2 === 0) {
				telegram.onArrival = ({ html }) => {
					if (html.includes(text)) killed ??= program.kill();
					return killed ?? undefined;
				};
			} else await telegram.stop();
			await program.admin.request.reply({ params: { id: String(id) }, body: { text, revision } });
			if (round % 2 === 0) await eventually('Telegram has it', () => killed !== null, 60_000);
			else killed = program.kill();
			telegram.write(car.chat, `Written ${round}`);
			await killed;
			telegram.onArrival = null;
			if (round % 2 === 1) await telegram.start();
			await program.start();
			const params = { id: String(id) };
			const isSent = async () => (await program.admin.request.get({ params })).replies[0]?.mail === 'sent';
			await eventually('the answer is sent', isSent, 70_000);
			const written = () => writtenOf(program, car.id, `Written ${round}`);
			await eventually('what was written is read', async () => (await written()) > 0, 70_000).catch(
				() => report.lostWritten++,
			);
			if (copies() > 0) report.arrived++;
			if (copies() === 2) report.twice++;
			if (copies() > 2) report.more++;
			if ((await written()) > 1) report.doubledWritten++;
		}
		report.mostPolling = telegram.mostPolling;
		return report;
	} finally {
		await close();
	}
}

export type ChatOutage = { messages: number; arrivedOnce: number; secondsAfterReturn: number };

/** Telegram is away while the office answers so many clients, then comes back. */
export async function chatOutage(messages: number): Promise<ChatOutage> {
	const { telegram, program, close } = await begin();
	try {
		const asked: Awaited<ReturnType<typeof boundRequest>>[] = [];
		for (let count = 0; count < messages; count++) asked.push(await boundRequest(program, telegram));
		await telegram.stop();
		for (const { id, revision, chat } of asked)
			await program.admin.request.reply({
				params: { id: String(id) },
				body: { text: `Answer to ${chat}`, revision },
			});
		await telegram.start();
		const back = performance.now();
		const copies = (chat: number) => telegram.texts(chat).filter((text) => text.startsWith('Answer')).length;
		await eventually('all have come', () => asked.every(({ chat }) => copies(chat) > 0), 120_000);
		return {
			messages,
			arrivedOnce: asked.filter(({ chat }) => copies(chat) === 1).length,
			secondsAfterReturn: Math.round((performance.now() - back) / 100) / 10,
		};
	} finally {
		await close();
	}
}

export type ChatFlood = { updates: number; toStrangers: number; heardAfterSeconds: number };

/** Strangers write so many updates at once, in turn long texts and commands, and a client writes after them. */
export async function chatFlood(updates: number): Promise<ChatFlood> {
	const { telegram, program, close } = await begin();
	try {
		const car = await boundCar(program, telegram);
		const before = telegram.sent.length;
		for (let stranger = 0; stranger < updates; stranger++)
			telegram.write(1_000_000 + stranger, stranger % 2 === 0 ? '/stop' : 'Я'.repeat(4096));
		telegram.write(car.chat, 'After the flood');
		const begun = performance.now();
		const isHeard = async () => (await writtenOf(program, car.id, 'After the flood')) > 0;
		// Asking the server all the time would be a load of its own.
		await eventually('all are read', () => telegram.waiting === 0, 120_000);
		await eventually('the client is heard', isHeard);
		return {
			updates,
			toStrangers: telegram.sent.length - before,
			heardAfterSeconds: Math.round((performance.now() - begun) / 100) / 10,
		};
	} finally {
		await close();
	}
}

/** Starts a server with the stand-in of Telegram, whose bot it knows. */
export async function begin(env: Record<string, string> = {}) {
	const telegram = await startTelegram();
	const program = await startProgram({ TELEGRAM_TOKEN: botToken, TELEGRAM_URL: telegram.url, ...env });
	await program.admin.auth.confirm({ body: { password: testPassword } });
	await eventually('the bot is known', async () => (await program.admin.telegram.get()).bot !== null);
	const close = async (): Promise<void> => {
		await program.close();
		await telegram.stop();
	};
	return { telegram, program, close };
}

/** A request whose client has bound his chat. */
async function boundRequest({ url, admin }: Pick<Program, 'url' | 'admin'>, telegram: TelegramStandIn) {
	const answer = await fetch(`${url}/api/mail/callback`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
		body: JSON.stringify({ name: 'Client', phone: '+380671234567' }),
	});
	const { id, chat: start } = (await answer.json()) as { id: number; chat: string };
	const chat = await bindChat({ telegram }, start);
	const { revision } = await admin.request.get({ params: { id: String(id) } });
	return { id, revision, chat };
}

/** A car whose client has bound his chat. */
export async function boundCar(program: Pick<Program, 'url' | 'admin'>, telegram: TelegramStandIn) {
	const { id } = await newCar(program);
	const { token } = await newLink(program, id);
	const { chat: start } = (await (await fetch(`${program.url}/api/car-page/${token}`)).json()) as {
		chat: string;
	};
	return { id, chat: await bindChat({ telegram }, start) };
}

/** How often the office has what somebody wrote to the bot. */
async function writtenOf(program: Pick<Program, 'admin'>, id: number, text: string): Promise<number> {
	return (await writtenIn(program, `car-${id}`)).filter((message) => message.text === text).length;
}

if (import.meta.main) {
	const rounds = Number(process.argv[2] ?? 100);
	const killed = await killAtChat(rounds);
	const outage = await chatOutage(Math.min(rounds, 100));
	const flood = await chatFlood(rounds * 20);
	console.log(
		`killed at the chat: ${JSON.stringify(killed)}; Telegram away: ${JSON.stringify(outage)}; flood: ${JSON.stringify(flood)}`,
	);
	const { arrived, more, lostWritten, doubledWritten, mostPolling } = killed;
	const isGood = arrived === rounds && more + lostWritten + doubledWritten === 0 && mostPolling === 1;
	const isHeard = flood.heardAfterSeconds <= 10;
	process.exit(isGood && isHeard && outage.arrivedOnce === outage.messages ? 0 : 1);
}
