import { EventEmitter } from 'node:events';
import { strict } from './strict.ts';

type Invoked = Parameters<Electron.IpcMain['handle']>[1];
/** All handlers, by channel. */
export const invoked = new Map<string, Invoked>();

/** Electron's `ipcMain`. */
export const ipcMain = strict(
	Object.assign(new EventEmitter(), {
		/** Tests read all handlers here. */
		handlers: invoked,
		handle(channel: string, handler: Invoked): void {
			if (invoked.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
			invoked.set(channel, handler);
		},
	}),
	'ipcMain',
);
