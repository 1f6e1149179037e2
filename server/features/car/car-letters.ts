import { knownDay } from '@clearway/shared/domain/car/progress.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { letterWords } from '../../mail/letter-words.ts';
import type { LetterKind } from '../../mail/queue.ts';
import { bareAddress } from '../../mail/smtp.ts';
import { clientValues, optionValues } from '../../options/option.ts';
import { todayInKyiv } from '../../records/today.ts';
import { eventsOf } from './car-events.ts';
import { carLetter } from './car-letter.ts';
import { clientAddress } from './car-link.ts';
import { carRows, estimateOf, stagesOfCars } from './car-rows.ts';

/** What happened with a car; no letter where its client has no open page, or does not want to be told. */
export const carLetters: LetterKind = {
	async compose(context, mail, office) {
		const { languages } = context.config;
		const { read } = context.db;
		const carId = mail.car_id;
		if (carId === null) return null;
		const car = await carRows(read).where('id', '=', carId).executeTakeFirst();
		const url = car && (await clientAddress(context, car));
		const to = car ? asciiAddress(car.email) : null;
		if (!car || !url || to === null || car.mail_on !== 1) return null;
		const events = await eventsOf(context, mail, carId);
		if (!events) return null;
		const language = languages.find((known) => known === car.speaks) ?? languages[0];
		const options = clientValues(await optionValues(read, language));
		const stages = (await stagesOfCars(read, [car])).get(carId) ?? [];
		return carLetter({
			...{ events, url, to, language, title: car.title },
			facts: {
				...{ container: car.container, plate: car.plate },
				quote: estimateOf(car)?.number ?? '',
				portOn: knownDay(stages, 'port', todayInKyiv(context)) ?? '',
			},
			office: bareAddress(office.to),
			company: options['company.name'] ?? '',
			phone: options['company.phone'] ?? '',
		});
	},
	/** The card of a car says that its client was not told. */
	async noteRefusal(tx, context, { car_id: carId }, answer) {
		if (carId === null) return;
		const { letters, carLetters } = letterWords[context.config.languages[0]];
		const at = context.now().toISOString();
		const note = { by: letters.notes.by, text: carLetters.notSent(answer), via: 'mail' };
		await tx
			.insertInto('car_message')
			.values({ car_id: carId, kind: 'note', ...note, at, read_at: at })
			.execute();
		const car = await tx
			.updateTable('car')
			.set((eb) => ({ revision: eb('revision', '+', 1) }))
			.where('id', '=', carId)
			.returning('revision')
			.executeTakeFirst();
		if (car) tx.changed({ kind: 'car', id: carId, revision: car.revision });
	},
};
