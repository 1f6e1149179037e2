const quiet = new Set<string | symbol>([
	'then',
	'toJSON',
	'inspect',
	'constructor',
	'default',
	'__esModule',
	'$$typeof',
	'nodeType',
]);

/**
 * Makes everything that the stand-in lacks throw with its name: a silent gap would make tests meaningless. A
 * part with `mustLive` throws once it is destroyed.
 */
export function strict<T extends object>(part: T, name: string, mustLive?: () => void): T {
	return new Proxy(part, {
		get(target, key) {
			// Node's streams look for their own inner parts.
			const isInner = typeof key === 'symbol' || key.startsWith('_');
			if (!isInner && !(key in target) && !quiet.has(key))
				throw new Error(`stand-in: ${name}.${String(key)} is not there`);
			const value: unknown = Reflect.get(target, key, target);
			// A destroyed part throws at each of its own calls; Node's events go on.
			const isOwn = Object.hasOwn(Object.getPrototypeOf(target), key);
			if (mustLive && isOwn && value instanceof Function && key !== 'isDestroyed') mustLive();
			// Methods see the part itself, whose private fields a proxy does not have.
			return value instanceof Function && !Object.hasOwn(value, 'prototype') ? value.bind(target) : value;
		},
		set: (target, key, value) => Reflect.set(target, key, value, target),
	});
}

/** One effect that would have left the app: a link, a notification, a dialog. */
export type Effect = [what: string, ...details: unknown[]];

/** Everything that would have left the app so far. */
export const effects: Effect[] = [];

/** Records an effect that would have left the app. */
export function note(what: string, ...details: unknown[]): void {
	effects.push([what, ...(JSON.parse(JSON.stringify(details)) as unknown[])]);
}

/** The event object that Electron hands over. */
export class StandInEvent {
	defaultPrevented = false;
	constructor(more: object = {}) {
		Object.assign(this, more);
	}
	preventDefault(): void {
		this.defaultPrevented = true;
	}
}
