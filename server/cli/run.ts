import type { Language } from '@clearway/shared/contract/language.ts';
import { BadConfig, readConfig } from '../services/config.ts';
import { Refusal } from '../services/refusal.ts';
import { tell } from '../services/words.ts';
import { badUsage, type Command } from './command.ts';

// Each command is loaded when it is called: most of them load the whole server.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
	admin: async () => (await import('./admin.ts')).admin,
	backup: async () => (await import('./backup.ts')).backup,
	restore: async () => (await import('./restore.ts')).restore,
	import: async () => (await import('./import.ts')).importTable,
	move: async () => (await import('./move.ts')).move,
	doctor: async () => (await import('./doctor.ts')).doctor,
};

/** Runs one command and returns its exit code. A failure is told as a sentence, never as a stack. */
export async function runCommand(
	[name, ...args]: readonly string[],
	env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
	const command = Object.hasOwn(commands, name ?? '') ? await commands[name ?? '']?.() : undefined;
	if (!command || args.includes('--help') || args.includes('-h')) return help(command);
	let language: Language = 'ru';
	try {
		const config = readConfig({ LOG_LEVEL: 'error', ...env });
		[language] = config.languages;
		const code = await command.run(args, config);
		if (code === badUsage) await help(command, console.error);
		return code;
	} catch (error) {
		if (error instanceof BadConfig) console.error(error.message);
		else if (error instanceof Refusal) for (const line of problemLines(error, language)) console.error(line);
		else console.error(`It failed: ${error instanceof Error ? error.message : String(error)}`);
		return 1;
	}
}

async function help(
	command: Command | undefined,
	say: (line: string) => void = console.log,
): Promise<number> {
	say('Usage:');
	const shown = command ? [command] : await Promise.all(Object.values(commands).map((load) => load()));
	for (const { usage } of shown) for (const line of usage) say(`  ${line}`);
	return command ? 0 : badUsage;
}

// The command line speaks the first language of the site.
const problemLines = ({ detail, errors }: Refusal, language: Language): string[] => {
	const whole = tell(detail, language);
	const lines = errors.map(({ path, message }) => ({ path, text: tell(message, language) }));
	return [whole, ...lines.filter(({ text }) => text !== whole).map(({ path, text }) => `  ${path}: ${text}`)];
};
