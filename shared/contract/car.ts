import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { Acceptance } from './acceptance.ts';
import { FaceStatus, receiptFields, storyTranslations } from './car-face.ts';
import { carFields, closingReason, shiftReason, waivingReason } from './car-fields.ts';
import { CarFile } from './car-file.ts';
import { CarLink } from './car-link.ts';
import { CarReport } from './car-report.ts';
import { carNeeds, carRoutes, carStages, paperNeeds } from './car-stages.ts';
import { mostPictures } from './cars.ts';
import { Compared, DeliveredLine } from './delivered.ts';
import { endpoint } from './endpoint.ts';
import { shapeOf } from './field-rules.ts';
import { recordCalls } from './record-calls.ts';
import { Day, IdParam, Instant, LanguageCode, PageQuery, paged, visibleText } from './shapes.ts';
import { CarChat } from './telegram.ts';

const rules = shapeOf(carFields);
const Person = z.object({ id: z.int(), name: z.string() });
const Stage = z.enum(carStages);
const DayRange = z.object({ from: Day, to: Day });

/** A stage of a car: the days on which it was planned, is expected and was done. */
export const StageState = z
	.object({
		stage: Stage,
		/** Counted from the purchase, and frozen with it. */
		planned: DayRange.nullable(),
		expectedOn: Day.nullable(),
		/** Why the expected day moved. */
		reason: z.string(),
		doneOn: Day.nullable(),
		doneBy: z.string().nullable(),
	})
	.meta({ id: 'CarStageState' });
export type StageState = z.infer<typeof StageState>;

/** A car under way as boards and lists show it. */
export const CarSummary = z
	.object({
		id: z.int(),
		title: z.string(),
		route: rules.route,
		/** The last stage that is done, and its day. */
		stage: Stage,
		stageOn: Day.nullable(),
		/** The stage that comes next, and the day by which it is due; null for a car that was handed over. */
		next: z.object({ stage: Stage, dueOn: Day.nullable() }).nullable(),
		/** Days by which the next stage is late; null where it is not. */
		lateDays: z.int().nullable(),
		clientName: z.string(),
		owner: Person.nullable(),
		/** The earliest day on which a payment is due and unpaid. */
		paymentDueOn: Day.nullable(),
		/** Messages of the client that nobody has read. */
		unread: z.int(),
		/** Since when the oldest of them waits. */
		wroteAt: Instant.nullable(),
		closedAt: Instant.nullable(),
		/** Whether visitors see its public face; null for a car that has none. */
		status: FaceStatus.nullable(),
		revision: z.int(),
	})
	.meta({ id: 'CarSummary' });
export type CarSummary = z.infer<typeof CarSummary>;

const Waived = z.object({ need: z.enum(paperNeeds), reason: z.string(), by: z.string() });
export type Waived = z.infer<typeof Waived>;

/** A car under way. */
export const Car = CarSummary.extend({
	...rules,
	/** Empty where a client accepted an offer that does not name the car, until somebody types them. */
	make: z.string(),
	model: z.string(),
	...receiptFields,
	stages: z.array(StageState),
	needs: z.array(z.enum(carNeeds)),
	/** The papers that it may lack, and why. */
	waived: z.array(Waived),
	files: z.array(CarFile),
	links: z.array(CarLink),
	/** What the client accepted, oldest first. */
	acceptances: z.array(Acceptance),
	/** The client's chats with the bot. */
	chats: z.array(CarChat),
	/** The frozen calculation that it was taken from; its lines stand beside the payments. */
	estimate: z.object({ number: z.string().nullable(), date: Day }).nullable(),
	/** The client under whom it is filed. */
	clientId: z.int(),
	/** Null where it came from no request, or the request was erased. */
	requestId: z.int().nullable(),
	/** The number of its page among delivered cars. */
	publicId: z.int(),
	/** The estimate and what was paid, as that page shows them. */
	lines: z.array(DeliveredLine),
	total: Compared,
	/** The language of its own story, and its stories in other languages. */
	language: LanguageCode.optional(),
	translations: storyTranslations.optional(),
	/** Why it was given up; null for a car that is under way or was handed over. */
	closedReason: z.string().nullable(),
}).meta({ id: 'Car' });
export type Car = z.infer<typeof Car>;

const CarBody = z.strictObject({
	...rules,
	...receiptFields,
	translations: storyTranslations,
	status: FaceStatus,
	/** The number or id of a stored calculation: its lines become the estimate, and stay as they are. */
	quote: z.string().max(64),
});

/** A new car: from an offer or a stored calculation, which name it unless it is said, or by hand. */
const NewCar = CarBody.partial().extend({
	offer: z.int().optional(),
	/** The day on which it was handed over, for a car that was delivered before it had a card. */
	handedOn: Day.optional(),
});

const path = '/api/car';

const query = z.strictObject({
	page: PageQuery,
	/** A board shows all cars that are under way. */
	perPage: z
		.string()
		.regex(/^(1000|[1-9]\d{0,2})$/, sayAsText('field.perPage'))
		.transform(Number)
		.optional(),
	q: z.string().max(200).optional(),
	route: z.enum(carRoutes).optional(),
	/** Only cars of this admin. */
	owner: IdParam.shape.id.optional(),
	/** Any car, also one that is closed; or those of which something is to be done. */
	only: z.enum(['any', 'late', 'unpaid', 'unread', 'closed', 'delivered']).optional(),
});

/** Cars: under way, handed over or given up. */
export const car = {
	...recordCalls({ path, noun: 'car under way', newBody: NewCar, body: CarBody, reply: Car, offline: 'car' }),
	list: endpoint({
		method: 'GET',
		path,
		summary:
			'Cars under way, the last first, or those with unread messages, the longest wait first; closed ones only where asked for',
		access: 'admin',
		query,
		reply: paged(CarSummary),
	}),
	export: endpoint({
		method: 'GET',
		path: `${path}/export`,
		summary: 'The cars of a list as a csv file',
		access: 'admin',
		query: query.omit({ page: true, perPage: true }),
		raw: 'file',
	}),
	report: endpoint({
		method: 'GET',
		path: `${path}/report`,
		summary: 'Where the cars are, what is due, how long legs take, how estimates hold, what requests became',
		access: 'admin',
		reply: CarReport,
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:id`,
		summary: 'One car under way with its stages, files, links and messages',
		access: 'admin',
		params: IdParam,
		reply: Car,
	}),
	setStage: endpoint({
		method: 'PUT',
		path: `${path}/:id/stage/:stage`,
		summary: 'Say that a stage is done, undo it, or move its expected day with a reason',
		access: 'admin',
		params: z.object({ id: IdParam.shape.id, stage: Stage }),
		body: z.strictObject({
			/** What the caller saw; an act over something else is a conflict. */
			was: z.strictObject({ doneOn: Day.nullable().optional(), expectedOn: Day.nullable().optional() }),
			/** Null undoes it. Stages before it that were skipped are closed with it. */
			doneOn: Day.nullable().optional(),
			expectedOn: Day.nullable().optional(),
			reason: visibleText(shiftReason.most, sayAsText('car.reasonNeeded')).optional(),
			/** The client gets no letter. */
			isQuiet: z.boolean().optional(),
		}),
		reply: Car,
	}),
	close: endpoint({
		method: 'POST',
		path: `${path}/:id/close`,
		summary: 'Give a car up for a reason, or take it up again with null',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({
			reason: visibleText(closingReason.most, sayAsText('car.closingReason')).nullable(),
		}),
		reply: Car,
	}),
	waive: endpoint({
		method: 'POST',
		path: `${path}/:id/waive`,
		summary: 'Say why a car does without papers that it lacks',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({
			needs: z.array(z.enum(paperNeeds)).min(1).max(paperNeeds.length),
			reason: visibleText(waivingReason.most, sayAsText('car.waivingReason')),
		}),
		reply: Car,
	}),
	erase: endpoint({
		method: 'POST',
		path: `${path}/:id/erase`,
		summary: 'Erase a car with its files, links and messages; nothing brings it back',
		access: 'admin',
		params: IdParam,
		status: 204,
	}),
	acceptanceFile: endpoint({
		method: 'GET',
		path: `${path}/:id/acceptance/:acceptance`,
		summary: 'The very file that the client accepted',
		access: 'admin',
		params: z.object({ id: IdParam.shape.id, acceptance: IdParam.shape.id }),
		raw: 'file',
	}),
	deliver: endpoint({
		method: 'POST',
		path: `${path}/:id/delivered`,
		summary: 'Give a car its public face, which visitors do not see yet; answers the number of its page',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({
			/** Photos of the car that everybody may see; the client agreed. */
			photos: z.array(z.int()).max(mostPictures, sayAsText('field.tooMany', mostPictures)).optional(),
		}),
		reply: z.object({ id: z.int() }),
	}),
};
