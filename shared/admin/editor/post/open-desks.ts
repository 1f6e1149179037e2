import type { Desk } from './desk.ts';

const handed = new Map<number, Desk>();
const moved = new WeakSet<Desk>();
const closing = new Map<number, Promise<unknown>>();

/** A post that was just created moves to its own address with its desk: the cursor and the steps to undo stay. */
export function handOver(id: number, desk: Desk): void {
	handed.set(id, desk);
	moved.add(desk);
}

/** The desk that was handed over to this address, once. */
export function takeOver(id: number): Desk | undefined {
	const desk = handed.get(id);
	handed.delete(id);
	return desk;
}

/** Whether the screen where a post was created has given its desk away. */
export const isHandedOver = (desk: Desk): boolean => moved.has(desk);

/** Remembers a desk that still sends its last changes. */
export function rememberClosing(id: number, work: Promise<unknown>): void {
	const done = work.catch(() => undefined).then(() => void (closing.get(id) === done && closing.delete(id)));
	closing.set(id, done);
}

/** Waits until the last changes of a desk that was left are where they belong. */
export const afterClosing = async (id: number): Promise<void> => void (await closing.get(id));
