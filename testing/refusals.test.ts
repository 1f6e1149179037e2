import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemCode, problemStatus } from '@clearway/shared/contract/problem.ts';
import { expect, test } from 'vitest';

// The sentences of all refusals by the code that goes with them, but for `invalid` and `missing`: a call that is
// refused for one reason has one status, wherever the reason is found.
const catalogue: Partial<Record<ProblemCode, string>> = {
	malformed: `body.broken body.empty call.badAddress picture.noParameters`,
	credentials: `admin.onceExpired admin.wrongPair`,
	second_factor: `admin.codeNeeded admin.wrongCode admin.wrongPasskey`,
	session: `admin.deleted admin.justChanged admin.sessionEnded call.signIn`,
	confirmation: `admin.confirm`,
	forbidden: `call.metricsClosed call.otherSite request.othersNote rights.changed rights.only`,
	setup: `admin.setFactor admin.setPassword`,
	method: `call.methods call.pageMethods`,
	conflict: `
		admin.factorForAll admin.factorOff admin.factorOn admin.notYourself admin.ownFactor
		admin.ownPassword admin.passkeyNoSite admin.passkeysFull car.handed car.linkKeyLost car.linkRevoked
		car.ofOffer carFile.tooMany carPayment.cancelled carPayment.counted carPayment.noEstimate
		carPayment.noPayee carPayment.paid carPayment.tooMany client.changed client.hasRecords
		client.noWay connection.ofEnvironment mailSheet.noMail
		offerPage.acceptFirst offerPage.accepted offerPage.noCode offerPage.notReady offerPage.otherFile offerPage.over
		offerPage.replaced paper.busy paper.kept paper.voided payee.inUse post.changedMeanwhile post.editNotPublic
		post.noDraft post.placesMoved record.changed record.someRefused request.mailSent
		request.noChat request.noEmail request.noWay request.oddEmail request.oldNote request.undoTooLate rights.last table.alreadyCancelled
		table.changed table.inForce table.notRestored table.superseded telegram.noBot`,
	duplicate: `admin.loginTaken post.hasTwin post.slugTaken`,
	gone: `car.linkGone`,
	too_large: `
		body.fileTooLarge body.tooManyFields carFile.tooMuch file.farCell file.filledCells file.longCell
		file.manySheets file.manyTexts file.merged file.muchText file.tooLarge file.tooManyCells
		picture.tooLarge picture.tooManyFrames table.tooComplex table.tooMuchMemory`,
	unsupported: `
		body.accepts body.encoding carFile.accepted file.archive file.encrypted file.lockedArchive
		file.otherBook file.otherFile offerPage.signedTypes picture.notPhoto`,
	too_many: `
		admin.queueFull call.tooManyAtOnce call.tooManyTries mailSheet.enoughToday offerPage.enoughTries quote.tooMany
		request.tooMany`,
	internal: `call.broken`,
	upstream: `currency.bankAway currency.bankOdd`,
	unavailable: `call.databaseAway call.databaseGone call.databaseReadOnly card.busy currency.unchecked`,
};

const root = join(import.meta.dirname, '..');
const sources = globSync('{server,shared/domain}/**/*.ts', {
	cwd: root,
	exclude: ['**/node_modules/**', '**/dist/**', '**/testing/**', '**/trials/**', '**/*.test.ts'],
});

const codeAndSentence = new RegExp(
	`(?:'(${Object.keys(problemStatus).join('|')})',|\\b(duplicate)\\()[^;]{0,160}?\\bsay\\(\\s*'([\\w.]+)'`,
	'g',
);

test('a refusal says its sentence with the status that stands in the catalogue, and each of the catalogue is said', () => {
	const said = sources.flatMap((file) =>
		[...readFileSync(join(root, file), 'utf8').matchAll(codeAndSentence)].map(
			([, code, helper, sentence]) => [code ?? helper, sentence] as const,
		),
	);
	const listed = Object.entries(catalogue).flatMap(([code, sentences]) =>
		sentences
			.trim()
			.split(/\s+/)
			.map((sentence) => [code, sentence] as const),
	);
	const sentences = new Set<string | undefined>(listed.map(([, sentence]) => sentence));
	const told = said.filter(
		([code, sentence]) => sentences.has(sentence) || (code !== 'invalid' && code !== 'missing'),
	);
	expect([...new Set(told.map((pair) => pair.join(' ')))].toSorted()).toEqual(
		listed.map((pair) => pair.join(' ')).toSorted(),
	);
});

test('a code has the status that HTTP gives it', () => {
	expect(problemStatus).toEqual({
		malformed: 400,
		...{ credentials: 401, second_factor: 401, session: 401 },
		...{ confirmation: 403, forbidden: 403, setup: 403 },
		missing: 404,
		method: 405,
		...{ conflict: 409, duplicate: 409 },
		gone: 410,
		too_large: 413,
		unsupported: 415,
		...{ invalid: 422, rate_missing: 422, schedule_missing: 422 },
		too_many: 429,
		internal: 500,
		upstream: 502,
		unavailable: 503,
	});
});
