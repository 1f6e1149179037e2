import { EventEmitter } from 'node:events';
import { app, state } from './app.ts';
import { StandInEvent, strict } from './strict.ts';
import { mustBeGuarded, type Preferences, WebContents } from './web-contents.ts';

type Bounds = { x: number; y: number; width: number; height: number };

/** Electron's `WebContentsView`: one more page of Chromium, which lives on after its window. */
export class WebContentsView extends EventEmitter {
	readonly webContents: WebContents;
	bounds: Bounds | null = null;
	#isDestroyed = false;
	constructor({ webPreferences = {} }: { webPreferences?: Preferences } = {}) {
		super();
		if (!state.isReady) throw new Error('Cannot create WebContentsView before app is ready');
		mustBeGuarded(webPreferences);
		const contents = new WebContents(
			Object.assign(new EventEmitter(), {
				isDestroyed: () => this.#isDestroyed,
				markClosed: () => {
					if (this.#isDestroyed) return;
					contents.emit('destroyed', new StandInEvent());
					this.#isDestroyed = true;
				},
			}),
			webPreferences,
		);
		this.webContents = strict(contents, 'webContents', () => {
			if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
		});
		app.emit('web-contents-created', new StandInEvent(), this.webContents);
	}
	setBounds(bounds: Bounds): void {
		this.bounds = bounds;
	}
}

/** The `contentView` of a window holds the views over its page. */
export class ViewList {
	children: Electron.View[] = [];
	addChildView(view: Electron.View): void {
		this.children.push(view);
	}
	removeChildView(view: Electron.View): void {
		this.children = this.children.filter((child) => child !== view);
	}
}
