/** The slider of Hospedagens, in reais a night (part 2 §9). */
export const priceCap = { min: 50, max: 500, usual: 300, step: 10 } as const;
