import { keptText } from '../runtime/kept-text.ts';
import { api } from '../runtime/web-api.ts';
import { carInForm, lotOf, namesCars, oneCar, readCars } from './cars.ts';
import { openEngine } from './engine.ts';
import { pastedKey } from './lot-input.tsx';
import { answered, withPasted } from './open-calculator.ts';
import type { Opened } from './opened.ts';
import { withTyped } from './typed-early.ts';

/** Opens cars in a page that came with its example, with the text that is in its form already. */
export async function openKept(opened: Opened, text: string): Promise<Opened> {
	const query = new URLSearchParams(text);
	const context = { api, signal: new AbortController().signal };
	const engine = await openEngine(api, opened.data);
	const form = document.querySelector<HTMLFormElement>('.calc__form');
	const field = form?.elements.namedItem(pastedKey);
	const pasted = field instanceof HTMLTextAreaElement ? field.value.trim() : '';
	const usual = carInForm(opened.cars);
	const nameIn = withTyped(readCars(query, usual) ?? oneCar(usual), form);
	const cars = await withPasted(nameIn, pasted, engine);
	const isAsked = namesCars(query);
	const answers = await answered(context, cars, engine, isAsked);
	return { ...opened, ...answers, cars, pasted: pasted || keptText(lotOf(carInForm(cars))), isAsked };
}
