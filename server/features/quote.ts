import type { Download } from '@clearway/shared/contract/endpoint.ts';
import { Problem } from '@clearway/shared/contract/problem.ts';
import type { Quote as QuoteReply } from '@clearway/shared/contract/quote.ts';
import type { Parameters } from '@clearway/shared/domain/calculator/parameters.ts';
import { calculate } from '@clearway/shared/domain/calculator/quote.ts';
import { readQuoteDays, readQuoteInput } from '@clearway/shared/domain/calculator/read-quote-input.ts';
import type { Money, Quote, QuoteFailure, Tables } from '@clearway/shared/domain/calculator/types.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import type { Call, World } from '../context.ts';
import { openNewsHub } from '../news/hub.ts';
import { calculatorAsset, findCalculatorAsset } from './calculator/asset.ts';
import { todayInKyiv } from './calculator/cached.ts';
import { enteredParameters, parametersNow } from './calculator/parameters.ts';
import { quoteId } from './calculator/quote-id.ts';
import { keepQuote, openQuote } from './calculator/quote-store.ts';
import { ratesFor } from './calculator/rates-for.ts';
import { tablesInForce } from './calculator/table-versions.ts';
import { gone } from './revision.ts';

type Raw = Record<string, unknown>;
type WithId = { params: { id: string } };

const calculations = { name: 'quote', count: 100, seconds: 1 };

async function create(world: World, { body }: { body: Raw }, call: Call): Promise<QuoteReply> {
	world.limits.take(calculations, call.address);
	const quote = await calculateNow(world, body, call);
	const parameters = await enteredParameters(world);
	const answer = JSON.stringify(quote);
	const input = JSON.stringify({ input: quote.input, parameters });
	const id = await quoteId(world, `${answer}\n${input}`);
	const isNew = await keepQuote(world, { id, input, answer, address: call.address });
	if (!isNew) call.already = true;
	return { id, ...quote };
}

async function get(world: World, { params }: WithId): Promise<QuoteReply> {
	return { id: params.id, ...(await frozen(world, params.id)) };
}

async function today(world: World, { params }: WithId, call: Call) {
	world.limits.take(calculations, call.address);
	const before = await frozen(world, params.id);
	const day = todayInKyiv(world);
	const quote = await calculateNow(world, { ...before.input, date: day, asOf: day }, call);
	const { total } = quote;
	return { id: params.id, date: day, at: world.now().toISOString(), total, difference: minus(total, before.total), quote };
}

async function frozen(world: World, id: string): Promise<Quote> {
	const answer = await openQuote(world, id);
	if (answer === undefined) throw gone('Такого расчёта нет.');
	// Written by `create` and never changed.
	return JSON.parse(answer) as Quote;
}

/** Calculates with the tables of `asOf`, the rates of `date` and the parameters as they stand. */
async function calculateNow(world: World, raw: Raw, { address }: Call): Promise<Quote> {
	// Another process may have changed a rate a moment ago: a sum that is kept must not be made of the one before.
	await openNewsHub(world).catchUp();
	const today = todayInKyiv(world);
	const { date, asOf } = readQuoteDays(raw, today);
	const [parameters, tables] = await Promise.all([parametersNow(world), tablesInForce(world, asOf)]);
	const rates = await ratesFor(world, date, { address, beforeAsking: () => requireValid(raw, today, parameters, tables) });
	const result = calculate(raw, { today, tables, rates, parameters });
	if (result.kind === 'failure') throw asProblem(result.failure);
	return result.quote;
}

/** Nobody waits for the bank only to be told that the year is wrong. */
function requireValid(raw: Raw, today: string, parameters: Parameters, tables: Tables): void {
	const read = readQuoteInput(raw, today, parameters, tables);
	if (read.kind === 'faults') throw asProblem({ code: 'invalid', detail: 'Проверьте данные расчёта.', errors: read.errors });
}

const asProblem = (failure: QuoteFailure): Problem =>
	new Problem(failure.code, failure.detail, failure.code === 'invalid' ? { errors: failure.errors } : {});

const minus = (one: Money, other: Money): Money => ({
	usd: moneyText(decimal(one.usd).minus(other.usd)),
	eur: moneyText(decimal(one.eur).minus(other.eur)),
	uah: moneyText(decimal(one.uah).minus(other.uah)),
});

/** Which file of data the calculator works with now. */
const data = async (world: World) => ({ name: (await calculatorAsset(world)).name });

async function dataFile(world: World, { params }: { params: { name: string } }): Promise<Download> {
	const asset = await findCalculatorAsset(world, params.name);
	if (!asset) throw gone('Этих данных больше нет: обновите страницу.');
	return { ...asset, type: 'application/json; charset=utf-8', forever: true };
}

export const quote = { create, get, today, data, dataFile };
