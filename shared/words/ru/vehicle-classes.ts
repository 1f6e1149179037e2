/** What a vehicle that is no passenger car is called; a passenger car is called by its body. */
export const vehicleClasses = {
	goods: 'грузовой автомобиль',
	bus: 'автобус',
	motorcycle: 'мотоцикл',
	atv: 'квадроцикл',
	camper: 'кемпер',
	special: 'спецтехника',
} as const;
