import type { EventEmitter } from 'node:events';
import { state } from './app.ts';
import type { Dialog } from './chromium.ts';
import { StandInEvent } from './strict.ts';

/**
 * A page that keeps unsaved work is asked about by `will-prevent-unload`. Where nobody handles it, Electron
 * leaves the window open without a word: a build with that fault must not pass.
 */
export function askToLeave(contents: EventEmitter, dialog: Dialog): void {
	if (dialog.type !== 'beforeunload') return void dialog.answer(false);
	const event = new StandInEvent();
	let isHandled = true;
	try {
		isHandled = contents.emit('will-prevent-unload', event);
	} catch {
		// A test that reloads a page by itself prepares no answer.
		event.defaultPrevented = true;
	}
	if (!isHandled) {
		console.error('[stand-in] nobody handles will-prevent-unload');
		process.exit(88);
	}
	if (!event.defaultPrevented) state.isQuitting = false;
	dialog.answer(event.defaultPrevented);
}
