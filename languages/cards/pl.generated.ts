// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "Plansza z kolorowymi polami i strzałkami. Ostatni wiersz jest zielony.",
    caption: "Odgadnij liczbę"
  },
  replay: {
    description: "Obejrzyj grę wiersz po wierszu. Cyfry pozostają ukryte, dopóki jej nie ukończysz lub nie minie jej dzień.",
    alt: "Ukończona plansza: kolorowe pola i strzałki, bez cyfr.",
    caption: "Powtórka"
  },
  challenge: {
    description: "Ktoś rzuca ci wyzwanie: odgadnij ukrytą liczbę w sześciu próbach.",
    alt: "Rząd pól ze znakami zapytania.",
    caption: "Wyzwanie dla ciebie"
  },
  storm: {
    description: "Ktoś rzuca ci wyzwanie: odgadnij jak najwięcej liczb w trzy minuty."
  },
  race: {
    description: "Ktoś zaprasza cię do wyścigu: odgadnijcie tę samą liczbę w tym samym czasie."
  }
}
