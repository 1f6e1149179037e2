import { knownDay } from '@clearway/shared/domain/car/progress.ts';
import { storeOwnMessage } from '../../clients/messages.ts';
import type { Context } from '../../context/context.ts';
import { answerInWords } from '../../mail/answer-in-words.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { openChats } from '../../mail/chats.ts';
import { letterWords } from '../../mail/letter-words.ts';
import type { LetterKind, QueuedMail } from '../../mail/queue.ts';
import { isQuiet } from '../../mail/quiet-hours.ts';
import { bareAddress } from '../../mail/smtp.ts';
import { clientValues, optionValues } from '../../options/option.ts';
import { todayInKyiv } from '../../records/today.ts';
import { tell } from '../../services/words.ts';
import { type CarEvent, eventsOf, goesByMail } from './car-events.ts';
import { nameWithEnding } from './car-file.ts';
import { carLetter, carSentences } from './car-letter.ts';
import { addressOfLink, clientAddress } from './car-link.ts';
import { type CarRow, carRows, estimateOf, stagesOfCars } from './car-rows.ts';
import { readBytes } from './file-store.ts';

/** What happened with a car; no letter where its client has no open page, or does not want to be told. */
export const carLetters: LetterKind = {
	async compose(context, mail, office) {
		const { read } = context.db;
		const carId = mail.car_id;
		if (carId === null) return null;
		const car = await carRows(read).where('id', '=', carId).executeTakeFirst();
		const url = car && (await clientAddress(context, car));
		const to = car ? asciiAddress(car.email) : null;
		if (!car || to === null || car.mail_on !== 1) return null;
		if (!url) return unsent(context, mail);
		const told = await toldOf(context, mail, car);
		const options = clientValues(await optionValues(read, told.language));
		return {
			...carLetter({
				...{ ...told, url, to },
				office: bareAddress(office.to),
				company: options['company.name'] ?? '',
				phone: options['company.phone'] ?? '',
			}),
			attachments: await attachedTo(context, carId, told.events),
		};
	},
	async say(context, mail) {
		const { read } = context.db;
		const bound = await read
			.selectFrom('chat')
			.select(['car_id', 'link_id'])
			.where('car_id', '=', mail.car_id)
			.where('chat', '=', mail.chat)
			.executeTakeFirst();
		const car = bound && (await carRows(read).where('id', '=', mail.car_id).executeTakeFirst());
		// Its owner left meanwhile.
		if (!car) return null;
		const told = await toldOf(context, mail, car);
		const url = await addressOfLink(context, car, bound.link_id);
		const { open } = letterWords[told.language].carLetters;
		const text = [`${car.title}.`, ...carSentences(told)].join('\n');
		const isSilent = isQuiet(context.now());
		return { text, isSilent, ...(url && { link: { name: open, url }, isOnPage: true }) };
	},
	async insteadOfChat(tx, context, { car_id: carId, content }) {
		const car = carId !== null && (await carRows(tx).where('id', '=', carId).executeTakeFirst());
		if (!car || (await openChats(tx, car.id)).length > 0) return 'nothing';
		const { kind } = JSON.parse(content ?? '') as CarEvent; // written by `tellClient`
		return (await goesByMail(tx, context, car, kind)) ? 'mail' : 'note';
	},
	/** The card of a car says that its client was not told. */
	async noteRefusal(tx, context, { car_id: carId, chat }, answer) {
		if (carId === null) return;
		const { letters, carLetters, chatAnswers } = letterWords[context.config.languages[0]];
		const why = tell(answerInWords(answer), context.config.languages[0]);
		const text = chat === null ? carLetters.notSent(why) : chatAnswers.closed(why);
		const via = chat === null ? 'mail' : 'telegram';
		const note = { direction: 'note', by: letters.notes.by, text, via } as const;
		await storeOwnMessage(tx, context, { table: 'car', id: carId }, note);
		const car = await tx
			.updateTable('car')
			.set((eb) => ({ revision: eb('revision', '+', 1) }))
			.where('id', '=', carId)
			.returning('revision')
			.executeTakeFirst();
		if (car) tx.changed({ kind: 'car', id: carId, revision: car.revision });
	},
};

/** The files of messages; one that was erased, hidden or voided meanwhile is left out. */
async function attachedTo({ db }: Context, carId: number, events: readonly CarEvent[]) {
	const ids = events.flatMap((event) => (event.kind === 'message' ? (event.files ?? []) : []));
	const voided =
		ids.length === 0
			? []
			: await db.read
					.selectFrom('paper')
					.select('file_id')
					.where('file_id', 'in', ids)
					.where('voided_at', 'is not', null)
					.execute();
	const valid = ids.filter((id) => !voided.some(({ file_id }) => file_id === id));
	const files = await Promise.all(
		valid.map((id) => readBytes(db.read, { carId, id, isSmall: false }, 'shown')),
	);
	return files.flatMap((file) =>
		file ? [{ name: nameWithEnding(file), type: file.type, bytes: file.bytes }] : [],
	);
}

/** What the office wrote itself does not vanish: its card says why it was not sent. */
async function unsent(context: Context, mail: QueuedMail): Promise<null> {
	const { kind } = JSON.parse(mail.content ?? '') as CarEvent; // written by `tellClient`
	const answer = letterWords[context.config.languages[0]].carLetters.noPage;
	if (kind === 'message')
		await context.db.writeUrgent(async (tx) => carLetters.noteRefusal?.(tx, context, mail, answer));
	return null;
}

/** The events of one message and what is known of the car. */
async function toldOf(context: Context, mail: QueuedMail, car: CarRow) {
	const { languages } = context.config;
	const events = await eventsOf(context, mail, car.id);
	const stages = (await stagesOfCars(context.db.read, [car])).get(car.id) ?? [];
	return {
		...{
			events,
			title: car.title,
			language: languages.find((known) => known === car.speaks) ?? languages[0],
		},
		facts: {
			...{ container: car.container, plate: car.plate },
			quote: estimateOf(car)?.number ?? '',
			portOn: knownDay(stages, 'port', todayInKyiv(context)) ?? '',
		},
	};
}
