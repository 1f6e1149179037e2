import { fieldNames, withFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { type Cars, carInForm, withCar } from './cars.ts';

/** Takes over text that was typed before hydration, or that the browser restored after a reload. */
export function withTyped(cars: Cars, form: HTMLFormElement | null): Cars {
	// This script drew a page that was reached by a link: its form had no text before.
	if (!form || 'alive' in document.documentElement.dataset) return cars;
	const touched = new Set(
		[...form.elements].filter(isTouched).map((element) => element.getAttribute('name')),
	);
	const car = carInForm(cars);
	const formData = new FormData(form);
	const typed = fieldNames
		.filter((name) => touched.has(name))
		.map((name) => [name, String(formData.get(name) ?? '')] as const)
		.filter(([name, text]) => text !== car[name]);
	return typed.length === 0 ? cars : withCar(cars, withFields(car, new Map(typed)));
}

function isTouched(element: Element): boolean {
	if (element instanceof HTMLSelectElement)
		return [...element.selectedOptions].some((option) => !option.defaultSelected);
	if (!(element instanceof HTMLInputElement)) return false;
	return element.type === 'radio' || element.type === 'checkbox'
		? element.checked !== element.defaultChecked
		: element.value !== element.defaultValue;
}
