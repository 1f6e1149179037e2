import type { Channel, QueuedMail } from './queue.ts';

/** What became of one message. `down` means that others would fail, too. */
export type Delivery =
	| { kind: 'sent' }
	/** A part of it arrived, and more is to come. */
	| { kind: 'part' }
	| { kind: 'refused'; answer: string }
	| { kind: 'later'; answer: string; down: boolean; waitMs?: number; mayHaveArrived?: boolean }
	/** The transport stored itself what becomes of it. */
	| { kind: 'settled'; answer: string };

/** A way by which messages leave. */
export type Transport<Server, Written> = {
	name: Channel;
	mostAtOnce: number;
	/** The server in force; null where there is none. */
	serverNow(): Promise<Server | null>;
	claim(sender: string): Promise<QueuedMail | null>;
	/** Null if its subject was erased meanwhile. */
	write(mail: QueuedMail, server: Server): Promise<Written | null>;
	send(written: Written, mail: QueuedMail, server: Server): Promise<Delivery>;
	/** What is put in order before messages are claimed; also where there is no server. */
	tidy(server: Server | null): Promise<void>;
	/** Keeps why the server cannot be used; null where it answered. */
	note?(answer: string | null): Promise<void>;
	close(): void;
};
