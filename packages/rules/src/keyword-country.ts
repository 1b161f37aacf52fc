/** The country keywords are asked for where nobody chose one: the United Kingdom in our list of countries. */
export const defaultKeywordCountryId = 233;
