import type { IpcMain, WebContents } from 'electron';
import type { z } from 'zod';
import { type Answers, calls } from '../bridge/ipc.ts';

type Settings = {
	ipcMain: Pick<IpcMain, 'handle'>;
	isOurs: (address: string) => boolean;
	refused: (channel: string, why: string) => void;
};

/** The page that asks. */
export type Caller = { contents: WebContents };

type Answer = (caller: Caller, ...args: unknown[]) => unknown;

/** Answers every call of the bridge: only the top frame of our own pages, only arguments that fit. */
export function answerCalls(answers: Answers<Caller>, { ipcMain, isOurs, refused }: Settings): void {
	for (const [group, members] of Object.entries(calls)) {
		for (const [name, call] of Object.entries(members)) {
			const channel = `${group}.${name}`;
			// The two objects have the same groups and names, which the type of `answers` says.
			const answer = (answers as unknown as Record<string, Record<string, Answer>>)[group]?.[name];
			if (!answer) throw new Error(`Nobody answers ${channel}`);
			const args: z.ZodType = call.args;
			ipcMain.handle(channel, (event, ...given: unknown[]) => {
				const frame = event.senderFrame;
				if (!frame || frame.parent !== null || !isOurs(frame.url)) {
					refused(channel, 'sender');
					throw new Error('This page may not ask');
				}
				const checked = args.safeParse(given);
				if (!checked.success) {
					refused(channel, 'arguments');
					throw new Error(`Wrong arguments for ${channel}`);
				}
				return answer({ contents: event.sender }, ...(checked.data as unknown[]));
			});
		}
	}
}
